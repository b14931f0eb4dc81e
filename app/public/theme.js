// Runs before the first paint, so that a dark room never gets a white flash, words have their size, and a locked page
// shows nothing.
// It is a file of its own because the content security policy allows no inline script.
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
    var lock = window.localStorage.getItem('signed-in') && JSON.parse(window.localStorage.getItem('privacy-lock'));
    var seen = Number(window.sessionStorage.getItem('privacy-unlocked-at'));
    if (lock && lock.value && !(Date.now() - seen < lock.value.minutes * 60000)) {
      document.documentElement.setAttribute('data-locked', '');
      // Once nobody is signed in any more there is nothing to hide, and the way to sign in must be seen.
      var watch = setInterval(function () {
        if (!window.localStorage.getItem('signed-in')) document.documentElement.removeAttribute('data-locked');
        if (!document.documentElement.hasAttribute('data-locked')) clearInterval(watch);
      }, 300);
    }
  } catch {
    // Without storage there is no lock and no choice of size.
  }
})();
