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
  const changed = [...root.querySelectorAll<Control>('input, textarea, select')]
    .filter(isChanged)
    .map((control) => ({ control, noted: control.value }));
  return () => {
    for (const { control: drawn, noted } of changed) {
      // The browser may have drawn the screen again, with another element for the same field.
      const control = drawn.isConnected
        ? drawn
        : root.querySelector<Control>(`[name="${CSS.escape(drawn.name)}"]`);
      if (!control) continue;
      if (control.type === 'checkbox' || control.type === 'radio') {
        // Twice, because the screen has taken it for its first state.
        if (control === drawn) control.click();
        control.click();
        continue;
      }
      // More may have been typed since.
      const value = control.value || noted;
      setValue(control, '');
      setValue(control, value);
    }
    window.pressedEarly?.click();
  };
};
