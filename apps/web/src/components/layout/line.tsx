import styles from './layout.module.css';
import { classNames, type LayoutProps, layoutAttributes } from './layout-props.ts';

interface LineProps extends LayoutProps {
  /** For lists with a frame: has space at its sides, and before the first and after the last line. */
  inset?: boolean;
}

/** A line of a list: its children in a row, below a thin rule that sets it off from the line before. */
export function Line({ as: Tag = 'li', inset, ...props }: LineProps) {
  return <Tag {...layoutAttributes(classNames(styles.row, styles.line), props)} data-inset={inset} />;
}
