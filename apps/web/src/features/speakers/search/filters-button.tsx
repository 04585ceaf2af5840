import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { PHONE, useMediaQuery } from '../../../lib/use-media-query.ts';

/** The open state of the filter panel. */
export interface Filtering {
  open: boolean;
  panelId: string;
  toggle: () => void;
}

/** Toggles the filters and shows how many are active. */
export function FiltersButton({ open, panelId, toggle, active }: Filtering & { active: number }) {
  // On phones, they open in a drawer on top of the button, with a delay.
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
