// Runs before the first paint, so that a dark room never gets a white flash.
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
})();
