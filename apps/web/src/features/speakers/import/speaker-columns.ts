import type { SpeakerCells } from '@portal/contract/speakers/speaker-sheet.ts';
import type { Column } from '../../../components/table/table-view.tsx';

const DIGITS = 7;

/** The columns that identify a row's speaker. */
export const speakerColumns = <
  Row extends { readonly number: number; readonly cells: SpeakerCells },
>(): readonly Column<Row>[] => [
  {
    id: 'row',
    label: 'Row',
    text: ({ number }) => String(number).padStart(DIGITS, '0'),
    cell: ({ number }) => number.toLocaleString(),
  },
  {
    id: 'name',
    label: 'Name',
    text: ({ cells }) => `${cells.firstName ?? ''} ${cells.lastName ?? ''}`.trim(),
  },
  { id: 'email', label: 'Email', text: ({ cells }) => cells.email ?? '' },
  { id: 'organization', label: 'Organization', text: ({ cells }) => cells.organization ?? '' },
];
