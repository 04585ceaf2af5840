// Blocks the first paint for an instant so that nobody in the dark scheme sees a white flash.
(() => {
  let mode = 'system';
  try {
    mode = localStorage.getItem('color-mode') ?? 'system';
  } catch {
    // Storage may be switched off; the system decides then.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light';
})();
