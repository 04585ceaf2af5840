declare global {
  interface Window {
    /** The last button that was pressed before the screen worked; see `public/first-screen.js`. */
    pressedEarly?: HTMLElement | null;
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the user, or a password manager, has changed a control since the page was drawn. */
const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  const isChecked = control instanceof HTMLInputElement && control.checked !== control.defaultChecked;
  return (
    isChecked ||
    (control.type !== 'checkbox' && control.type !== 'radio' && control.value !== control.defaultValue)
  );
};

/** Sets a control's value as the browser does, so that React notices. */
const setValue = (control: Control, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
};

/**
 * Notes what was typed, chosen and pressed on a drawn screen that doesn't respond yet. Returns a function that repeats it
 * for the screen that does.
 */
export const noteEarlyInput = (root: HTMLElement): (() => void) => {
  const changed = [...root.querySelectorAll<Control>('input, textarea, select')].filter(isChanged);
  const values = changed.map(({ value }) => value);
  return () => {
    for (const [index, control] of changed.entries()) {
      if (!control.isConnected) continue;
      if (control.type === 'checkbox' || control.type === 'radio') {
        // Twice, because the screen has taken it for its first state.
        control.click();
        control.click();
        continue;
      }
      setValue(control, '');
      setValue(control, values[index] ?? '');
    }
    window.pressedEarly?.click();
  };
};
