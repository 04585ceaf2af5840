// Runs before the first paint, while the scripts of the page are still loading.
(() => {
  const page = document.documentElement;

  // A dark screen doesn't flash white.
  let mode;
  try {
    mode = JSON.parse(localStorage.getItem('root')).state.preferences.colorMode;
  } catch {
    // Nothing is stored, or storage is off.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.colorScheme = dark ? 'dark' : 'light';

  const add = (parent, name, text = '') => {
    const element = document.createElement(name);
    element.textContent = text;
    parent.append(element);
    return element;
  };

  // A history entry as the router writes it.
  const entry = (step) => {
    const { __TSR_index = 0 } = history.state ?? {};
    const key = Math.random().toString(36).slice(2);
    return { ...history.state, __TSR_index: __TSR_index + step, __TSR_key: key, key };
  };

  // Shows what the tapped card tells, until the application opens its own dialog (`lib/early-dialog.ts`).
  const openDialog = (link) => {
    page.style.setProperty('--scrollbar-width', `${innerWidth - page.clientWidth}px`);
    if (!history.state?.__TSR_key) history.replaceState(entry(0), '');
    history.pushState({ ...entry(1), overPage: true }, '', link.href);

    const dialog = document.createElement('dialog');
    dialog.id = 'early-dialog';
    const panel = add(dialog, 'div');
    const header = add(panel, 'header');
    const card = link.closest('li, tr, article')?.cloneNode(true);
    const picture = card?.querySelector('img');
    if (picture) header.append(picture);
    const title = add(header, 'h2', link.textContent);
    title.id = 'early-title';
    title.tabIndex = -1;
    const close = add(header, 'button', '×');
    close.type = 'button';
    close.ariaLabel = 'Close';
    const content = add(panel, 'div');
    if (card) {
      for (const part of card.querySelectorAll('a, button, input, select, h2, h3, img')) part.remove();
      for (const part of card.querySelectorAll('[id]')) part.removeAttribute('id');
      content.append(...[...card.childNodes].filter(({ textContent }) => textContent !== ''));
    }
    add(content, 'p', 'Loading…').role = 'status';
    const failure = add(content, 'p', "Part of this page didn't load. ");
    failure.role = 'alert';
    const again = add(failure, 'a', 'Open the details');
    again.href = link.href;
    dialog.setAttribute('aria-labelledby', title.id);

    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
    // Not if the application or Back has closed it.
    dialog.addEventListener('close', () => {
      if (!dialog.isConnected) return;
      dialog.remove();
      history.back();
    });
    addEventListener('popstate', () => {
      dialog.close();
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
    title.focus();
  };

  // The screen may be drawn already, but doesn't respond yet. The last thing pressed is kept, and pressed again once it
  // does. Links, menus and the login form work without scripts.
  addEventListener(
    'click',
    (event) => {
      if (page.dataset.ready) return;
      const link = event.target.closest('a[data-opens="dialog"]');
      const isForNewTab = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (link && !isForNewTab) {
        event.preventDefault();
        event.stopPropagation();
        openDialog(link);
      }
      const button = event.target.closest('#root button[type="button"]:not([popovertarget])');
      if (button) window.pressedEarly = button;
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      if (page.dataset.ready || event.target.hasAttribute('action')) return;
      event.preventDefault();
      window.pressedEarly = event.submitter ?? event.target.querySelector('[type="submit"]');
    },
    true,
  );

  // A drawn screen is painted before its scripts take the processor.
  addEventListener('DOMContentLoaded', () => {
    const start = document.getElementById('start');
    if (!start) return;
    const run = () => {
      const script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.src = start.href;
      document.head.append(script);
    };
    // A hidden page isn't painted.
    if (document.hidden) run();
    else requestAnimationFrame(() => setTimeout(run));
  });

  // Nothing else could say it.
  const fail = () => {
    page.dataset.failed = 'true';
    const show = () => document.getElementById('scripts-failed')?.removeAttribute('hidden');
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
    else show();
  };
  addEventListener('scripts-failed', fail);
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true);
})();
