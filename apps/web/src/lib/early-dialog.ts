/** The id of the dialog that `public/first-screen.js` opens for a tap before the screen works. */
const EARLY_DIALOG = 'early-dialog';

/** Closes the early dialog, whose place is taken by another one. Returns whether it was open. */
export const closeEarlyDialog = (): boolean => {
  const early = document.getElementById(EARLY_DIALOG);
  if (!(early instanceof HTMLDialogElement)) return false;
  // Returns the focus, so that the other dialog knows where to return it.
  early.close();
  early.remove();
  return true;
};
