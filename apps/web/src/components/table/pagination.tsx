import { PAGE_SIZES } from '@portal/contract/options.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from '../button.tsx';
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
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  /** Another page is read from its top, also if the button is at the bottom of a long table. */
  const turnTo = (page: number) => {
    onPage(page);
    const table = nav.current?.parentElement;
    if (table && table.getBoundingClientRect().top < 0) table.scrollIntoView({ block: 'start' });
  };
  return (
    <nav ref={nav} className={styles.pagination} aria-label="Pages">
      <Row as="span">
        <label htmlFor={id}>Rows per page</label>
        <select id={id} value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {PAGE_SIZES.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </Row>
      <span role="status">
        {shown.from.toLocaleString('en-US')}–{shown.to.toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </span>
      <span className={styles.turn}>
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
      </span>
    </nav>
  );
}
