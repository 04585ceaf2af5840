/** Whether the focused element is gone, or is in a dialog that is closing. */
export const isFocusLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.closest('[role=dialog]') != null;
};
