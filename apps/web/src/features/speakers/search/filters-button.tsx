import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { PHONE, useMediaQuery } from '../../../lib/use-media-query.ts';

/** Whether the filters are open, and how to change that. */
export interface Filtering {
  open: boolean;
  panelId: string;
  toggle: () => void;
}

/** Opens and closes the filters; says how many are set. */
export function FiltersButton({ open, panelId, toggle, active }: Filtering & { active: number }) {
  // On a phone they stand in a window of their own, over the button and a moment after it was pressed.
  const beside = !useMediaQuery(PHONE);
  return (
    <Button
      variant="outlined"
      icon={<SlidersHorizontal size={18} aria-hidden />}
      aria-expanded={open}
      aria-controls={open && beside ? panelId : undefined}
      onClick={toggle}
    >
      {active > 0 ? `Filters (${active})` : 'Filters'}
    </Button>
  );
}
