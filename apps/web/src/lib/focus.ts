/** Whether the focused element is gone, or is in a dialog that is closing. */
export const isFocusLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.closest('[role=dialog]') != null;
};

/** The elements around a control that can be focused, innermost first. */
const focusableAround = (control: HTMLElement): readonly HTMLElement[] => {
  const around: HTMLElement[] = [];
  for (let at = control.parentElement; at; at = at.parentElement)
    if (at.hasAttribute('tabindex')) around.push(at);
  return around;
};

/**
 * A ref for a control that disappears when it's used. If it has the focus then, the nearest focusable element around it
 * gets it. Otherwise the focus would be on the page, and keyboard users would have to start from the top.
 */
export const passFocusOn = (control: HTMLElement | null) => {
  if (!control) return;
  return () => {
    if (document.activeElement !== control) return;
    const around = focusableAround(control);
    // By then, everything that disappears together with the control has been removed.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
    });
  };
};
