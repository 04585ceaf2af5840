import styles from './layout.module.css';
import { type LayoutProps, layoutAttributes } from './layout-props.ts';

interface GridProps extends LayoutProps {
  /**
   * As many columns as fit that are at least 8, 14, 20 or 26 rem wide; or two or three, and one on phones; or a narrow one
   * on the left, or on the right, of one that takes the rest.
   */
  columns: 'tiny' | 'small' | 'medium' | 'large' | 2 | 3 | 'aside-main' | 'main-aside';
  /** Keeps the width of columns that have nothing in them. */
  fill?: boolean;
}

/** Lays out its children in columns of equal width. */
export function Grid({ as: Tag = 'div', columns, fill, ...props }: GridProps) {
  return <Tag {...layoutAttributes(styles.grid, props)} data-columns={columns} data-fill={fill} />;
}
