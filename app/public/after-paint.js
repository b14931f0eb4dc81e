// Loads the app in a document that comes with a first view (scripts/first-views.mjs): after the first paint, because scripts
// would take the line from the styles and fonts of what is visible.
(function () {
  var template = document.getElementById('scripts');
  var load = function () {
    if (template) document.head.append(template.content);
    template = null;
  };
  var reportsPaint = window.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  // A page in the background isn't painted, and for people who have signed in the first view stays hidden.
  if (!reportsPaint || document.hidden || document.documentElement.hasAttribute('data-signed-in')) return load();
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // The page may move to the background before it is painted.
  setTimeout(load, 1000);
})();
