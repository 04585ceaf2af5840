// Runs before the first paint, so that a dark screen doesn't flash white.
(() => {
  let mode;
  try {
    mode = JSON.parse(localStorage.getItem('root')).state.preferences.colorMode;
  } catch {
    // Nothing is stored, or storage is off.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light';
})();
