import { useState } from 'react';

/** Whether the archived requests are unfolded: a search looks among them, too, unless they are folded away then. */
export const useArchivedFold = (searching: boolean) => {
  const [folds, setFolds] = useState({ browsing: false, searching: true });
  const mode = searching ? 'searching' : 'browsing';
  return {
    open: folds[mode],
    onToggle: (open: boolean) => setFolds((before) => ({ ...before, [mode]: open })),
  };
};
