import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { Mui } from '../mui.tsx';
import styles from './menu-button.module.css';
import type { MenuEntry } from './popup-props.ts';

interface MenuProps {
  id: string;
  anchor: HTMLElement | null;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** The menu, loaded on first use. */
export function Menu({ id, anchor, entries, onClose }: MenuProps) {
  return (
    <Mui>
      <MuiMenu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` }, paper: { sx: { minWidth: 224 } } }}
      >
        {entries.map(({ label, icon: Icon, onSelect, checked, separated }) => (
          <Fragment key={label}>
            {separated && <Divider />}
            <MenuItem
              {...(checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': checked })}
              onClick={() => {
                onClose();
                onSelect();
              }}
            >
              <ListItemIcon>
                <Icon size={20} />
              </ListItemIcon>
              {label}
              {checked && <Check size={20} aria-hidden className={styles.checked} />}
            </MenuItem>
          </Fragment>
        ))}
      </MuiMenu>
    </Mui>
  );
}
