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

  // The screen may be drawn already, but doesn't respond yet. The last thing pressed is kept, and pressed again once it
  // does. Links, menus and the login form work without scripts.
  addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest('button[type="button"]:not([popovertarget])');
      if (button && !page.dataset.ready) window.pressedEarly = button;
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
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      const show = () => document.getElementById('scripts-failed')?.removeAttribute('hidden');
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
      else show();
    },
    true,
  );
})();
