import { numberText } from '@portal/contract/american-english.ts';
import { PAGE_SIZES } from '@portal/contract/options.ts';
import { useRef } from 'react';
import { IconButton } from '../button.tsx';
import { SelectBox } from '../form/select-field.tsx';
import { ChevronLeft, ChevronRight } from '../icons.tsx';
import { Row } from '../layout/stack.tsx';
import styles from './data-table.module.css';
import type { pageAt } from './table-rows.ts';

interface PaginationProps {
  shown: ReturnType<typeof pageAt>;
  total: number;
  size: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** Pagination with a page size. */
export function Pagination({ shown, total, size, onPage, onSize }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  /** Another page is read from its top, also if the button is at the bottom of a long table. */
  const turnTo = (page: number) => {
    onPage(page);
    const table = nav.current?.parentElement;
    if (table && table.getBoundingClientRect().top < 0) table.scrollIntoView({ block: 'start' });
  };
  return (
    <nav ref={nav} className={`${styles.pagination} soft small numbers`} aria-label="Pages">
      <SelectBox
        label="Rows per page"
        options={PAGE_SIZES.map(String)}
        value={String(size)}
        onChange={(chosen) => onSize(Number(chosen))}
      />
      <span role="status">
        {numberText(shown.from)}–{numberText(shown.to)} of {numberText(total)}
      </span>
      <Row as="span" gap={0} className={styles.turn}>
        <IconButton label="Previous page" disabled={shown.page === 0} onClick={() => turnTo(shown.page - 1)}>
          <ChevronLeft size={20} />
        </IconButton>
        <IconButton
          label="Next page"
          disabled={shown.page === shown.last}
          onClick={() => turnTo(shown.page + 1)}
        >
          <ChevronRight size={20} />
        </IconButton>
      </Row>
    </nav>
  );
}
