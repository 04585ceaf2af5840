import { useState } from 'react';

/** Whether the archived section is expanded. A search expands it, unless the user collapses it. */
export const useArchivedExpanded = (searching: boolean) => {
  const [folds, setFolds] = useState({ browsing: false, searching: true });
  const mode = searching ? 'searching' : 'browsing';
  return {
    open: folds[mode],
    onToggle: (open: boolean) => setFolds((before) => ({ ...before, [mode]: open })),
  };
};
