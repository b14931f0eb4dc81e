// Applies theme, text size and privacy lock before the first paint, so that nothing flashes and a
// locked page stays hidden. A separate file, because the content security policy allows no inline script.
(function () {
  var stored = null;
  try {
    stored = window.localStorage.getItem('theme-mode');
  } catch {
    stored = null;
  }
  var known = stored === 'light' || stored === 'dark';
  var prefersDark = window.matchMedia && window.matchMedia('(prefers-color-scheme: dark)').matches;
  var theme = known ? stored : prefersDark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-theme', theme);
  try {
    var size = window.localStorage.getItem('text-size');
    if (size === 'large' || size === 'larger') document.documentElement.setAttribute('data-text-size', size);
    var signedIn = window.localStorage.getItem('signed-in');
    if (signedIn) document.documentElement.setAttribute('data-signed-in', '');
    var lock = signedIn && JSON.parse(window.localStorage.getItem('privacy-lock'));
    var seen = Number(window.sessionStorage.getItem('privacy-unlocked-at'));
    if (lock && lock.value && !(Date.now() - seen < lock.value.minutes * 60000)) {
      document.documentElement.setAttribute('data-locked', '');
      // Signed out there is nothing to hide, and the sign-in page must be visible.
      var watch = setInterval(function () {
        if (!window.localStorage.getItem('signed-in')) document.documentElement.removeAttribute('data-locked');
        if (!document.documentElement.hasAttribute('data-locked')) clearInterval(watch);
      }, 300);
    }
  } catch {
    // Without storage there is neither a lock nor a chosen text size.
  }
})();
