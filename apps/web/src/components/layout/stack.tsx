import styles from './layout.module.css';
import { type LayoutProps, layoutAttributes } from './layout-props.ts';

interface RowProps extends LayoutProps {
  justify?: 'center' | 'between' | 'end' | undefined;
  /** Whether what doesn't fit goes to the next line. */
  wrap?: boolean;
}

/** Lays out its children in a column. */
export function Stack({ as: Tag = 'div', ...props }: LayoutProps) {
  return <Tag {...layoutAttributes(styles.stack, props)} />;
}

/** Lays out its children in a row. */
export function Row({ as: Tag = 'div', justify, wrap, ...props }: RowProps) {
  return <Tag {...layoutAttributes(styles.row, props)} data-justify={justify} data-wrap={wrap} />;
}
