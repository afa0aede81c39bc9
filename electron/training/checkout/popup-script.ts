/**
 * The browser checkout script, `/lib/js/gateway_pg.js` (gateway-interface, "Browser checkout script"). It shows the hosted
 * page over a merchant's page and calls the merchant's functions at the end. Written in old JavaScript, because the
 * interface names Internet Explorer 10. A string, as all browser code here.
 *
 * The functions get `{ resultCode, merchantOrderId, reference }`. The merchant must not trust it: a customer can call any
 * function of the page.
 */
export const POPUP_SCRIPT = `(function () {
  'use strict';
  var script = document.currentScript || (function () {
    var all = document.getElementsByTagName('script');
    for (var at = all.length - 1; at >= 0; at -= 1) if (/gateway_pg\\.js/.test(all[at].src)) return all[at];
    return all[all.length - 1];
  })();
  var link = document.createElement('a');
  link.href = script.src;
  var origin = link.protocol + '//' + link.host;
  var EVENTS = { success: 'successEvent', pending: 'pendingEvent', error: 'errorEvent', close: 'closeEvent' };
  var CODES = { success: '00', pending: '01', error: '02', close: '02' };
  var CLOSE = { id: 'Tutup', en: 'Close' };
  var TITLE = { id: 'Pembayaran', en: 'Payment' };
  var end = null;

  function style(element, rules) {
    for (var name in rules) element.style[name] = rules[name];
    return element;
  }

  function process(gatewayReference, options) {
    var wishes = options || {};
    var reference = String(gatewayReference === undefined || gatewayReference === null ? '' : gatewayReference);
    var language = wishes.defaultLanguage === 'en' ? 'en' : 'id';
    var orderId = '';
    var focusedBefore = document.activeElement;
    if (end) end();

    var cover = style(document.createElement('div'), {
      position: 'fixed', top: '0', right: '0', bottom: '0', left: '0', zIndex: '2147483647',
      background: 'rgba(8, 20, 18, 0.62)', textAlign: 'center'
    });
    cover.setAttribute('role', 'dialog');
    cover.setAttribute('aria-modal', 'true');
    cover.setAttribute('aria-label', TITLE[language]);
    cover.setAttribute('data-gateway-checkout', reference);
    // On a phone it fills the screen below the button that closes it.
    var isNarrow = window.innerWidth <= 480;
    var frame = style(document.createElement('iframe'), {
      position: 'absolute', top: isNarrow ? '60px' : '0', right: '0', bottom: '0', left: '0', display: 'block',
      margin: isNarrow ? '0' : 'auto', width: '100%', maxWidth: isNarrow ? 'none' : '27rem', border: '0',
      height: isNarrow ? 'calc(100% - 60px)' : '100%', maxHeight: isNarrow ? 'none' : '46rem', background: '#fff',
      borderRadius: isNarrow ? '20px 20px 0 0' : '20px', boxShadow: '0 24px 64px rgba(0, 0, 0, 0.4)'
    });
    frame.title = TITLE[language];
    frame.setAttribute('allow', 'clipboard-write');
    frame.src = origin + '/redirect_checkout?reference=' + encodeURIComponent(reference) + '&lang=' + language;
    var close = style(document.createElement('button'), {
      position: 'absolute', top: '8px', right: '12px', width: '44px', height: '44px', border: '0', padding: '0',
      borderRadius: '22px', background: '#ffffff', color: '#10201e', font: '24px/44px sans-serif', cursor: 'pointer'
    });
    close.type = 'button';
    close.setAttribute('aria-label', CLOSE[language]);
    close.setAttribute('data-testid', 'gateway-close');
    close.appendChild(document.createTextNode('\\u00d7'));

    function remove() {
      if (end !== remove) return;
      end = null;
      window.removeEventListener('message', hear);
      document.removeEventListener('keydown', onKey);
      if (cover.parentNode) cover.parentNode.removeChild(cover);
      if (focusedBefore && focusedBefore.focus) focusedBefore.focus();
    }
    function finish(event) {
      if (end !== remove) return;
      remove();
      var call = wishes[EVENTS[event]];
      if (typeof call === 'function') {
        call({ resultCode: CODES[event], merchantOrderId: orderId, reference: reference });
      }
    }
    function hear(message) {
      // Only from the page that we opened: other frames of the merchant's page can post too.
      if (message.origin !== origin || message.source !== frame.contentWindow) return;
      var data = message.data;
      if (!data || typeof data.gatewayCheckout !== 'string') return;
      if (typeof data.merchantOrderId === 'string') orderId = data.merchantOrderId;
      if (Object.prototype.hasOwnProperty.call(EVENTS, data.gatewayCheckout)) finish(data.gatewayCheckout);
    }
    function onKey(event) {
      if (event.key === 'Escape' || event.keyCode === 27) finish('close');
    }

    end = remove;
    close.onclick = function () { finish('close'); };
    window.addEventListener('message', hear);
    document.addEventListener('keydown', onKey);
    cover.appendChild(frame);
    cover.appendChild(close);
    document.body.appendChild(cover);
    frame.onload = function () { frame.focus(); };
  }

  window.checkout = { process: process };
})();
`;
