/*
 * Says in the page that this browser is too old, and which is enough (`browserslist` in package.json). Old syntax on
 * purpose: it must run in the browsers that it refuses. A classic script: it runs before the page's own.
 */
(function () {
  var css = window.CSS;
  var isEnough =
    'noModule' in document.createElement('script') &&
    typeof Array.prototype.toSorted === 'function' &&
    css &&
    css.supports('selector(:has(a))') &&
    css.supports('color', 'color-mix(in srgb, red, blue)');
  if (isEnough) return;
  document.documentElement.setAttribute('data-too-old', '');
  var page = document.querySelector('#app main');
  page.style.animation = 'none';
  page.innerHTML =
    '<h1>Star Eater online</h1><p role="alert">This browser is too old for the table. ' +
    'Chrome or Edge 111, Firefox 121, or Safari 16.4 (iOS 16.4) and anything newer is enough.</p>' +
    '<p>If you cannot update it, another browser on this device may do.</p>';
})();
