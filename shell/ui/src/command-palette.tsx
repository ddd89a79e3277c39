import type { ReactNode } from 'react';
import {
  Autocomplete,
  Dialog,
  Input,
  Keyboard,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  Text,
  TextField,
} from 'react-aria-components';
import * as styles from './command-palette.module.css';
import * as over from './dialog.module.css';
import * as menu from './menu.module.css';
import { OverlayLanguage } from './overlay-language.tsx';

/** A line of the palette. */
export interface PaletteEntry {
  id: string;
  title: string;
  /** Where it belongs, such as a panel's title. */
  group: string;
  /** It is a plugin's: whose it is, is said where there is little room, too. */
  isPlugins?: boolean;
  keys?: ReactNode;
  isDisabled: boolean;
}

export interface CommandPaletteProps {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  /** Those that the query finds, the best first. */
  entries: readonly PaletteEntry[];
  /** What is said where the query finds none. */
  nothing: string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** A field over the page and what its words find: arrow keys and Enter choose, Escape closes, and the focus goes back. */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, query, onQuery, entries, nothing, onChoose, onClose } = props;
  return (
    <OverlayLanguage>
      <ModalOverlay
        className={`${over.scrim} ${styles.scrim}`}
        isOpen
        isDismissable
        onOpenChange={(isOpen) => isOpen || onClose()}
      >
        <Modal className={over.modal ?? ''}>
          <Dialog className={styles.dialog} aria-label={label}>
            <Autocomplete inputValue={query} onInputChange={onQuery}>
              <TextField aria-label={label} autoFocus>
                <Input className={styles.input ?? ''} placeholder={label} spellCheck={false} />
              </TextField>
              <Menu
                className={styles.list ?? ''}
                aria-label={label}
                items={entries}
                onAction={(id) => onChoose(String(id))}
                renderEmptyState={() => <p className={styles.nothing}>{nothing}</p>}
              >
                {({ id, title, group, isPlugins, keys, isDisabled }) => (
                  <MenuItem
                    id={id}
                    textValue={title}
                    isDisabled={isDisabled}
                    className={`${menu.item} ${styles.entry}`}
                  >
                    <Text slot="label" className={styles.title ?? ''}>
                      {title}
                    </Text>
                    <Text
                      slot="description"
                      className={styles.group ?? ''}
                      data-plugins={isPlugins || undefined}
                    >
                      {group}
                    </Text>
                    {keys && <Keyboard className={styles.keys ?? ''}>{keys}</Keyboard>}
                  </MenuItem>
                )}
              </Menu>
            </Autocomplete>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </OverlayLanguage>
  );
}
