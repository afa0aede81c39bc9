/**
 * The hosted page's own script, served as `/checkout.js`. It leaves the page at the end, or in a frame sends the merchant's
 * page a message instead, and copies numbers. The page works without it. A string, because it runs in a browser, whose
 * types this side must not see.
 */
export const CHECKOUT_SCRIPT = `'use strict';
(function () {
  const LEAVE_AFTER_MS = 4000;
  const LOOK_EVERY_MS = 500;
  const COPIED_MS = 1500;
  const isFramed = window.parent !== window;
  const { reference, orderId } = document.body.dataset;
  let overSince = null;
  let hasLeft = false;

  // The page that framed us knows the reference already and does not trust the message.
  const tell = (event) =>
    window.parent.postMessage({ gatewayCheckout: event, reference, merchantOrderId: orderId }, '*');

  function leave(link) {
    if (hasLeft) return;
    hasLeft = true;
    if (isFramed) tell(link.dataset.leave);
    else location.assign(link.href);
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest('[data-leave]');
    if (link) {
      event.preventDefault();
      leave(link);
    }
    const copy = event.target.closest('[data-copy]');
    if (copy && navigator.clipboard) {
      const before = copy.textContent;
      void navigator.clipboard.writeText(copy.dataset.copy).then(() => {
        copy.textContent = copy.dataset.copied;
        setTimeout(() => { copy.textContent = before; }, COPIED_MS);
      });
    }
  });

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isFramed) tell('close');
  });

  setInterval(() => {
    const link = document.querySelector('[data-leave-by-itself]');
    if (!link) return;
    overSince ??= Date.now();
    if (Date.now() - overSince >= LEAVE_AFTER_MS) leave(link);
  }, LOOK_EVERY_MS);

  if (isFramed) {
    document.documentElement.classList.add('framed');
    tell('ready');
  }
})();
`;
