import 'ace-builds/css/ace.css';
import './ace-theme.css';
import * as ace from 'ace-builds';
import 'ace-builds/src-noconflict/mode-javascript';
import 'ace-builds/src-noconflict/ext-searchbox';

// The page's policy allows no inline style element and no blob worker: Ace's CSS is a normal
// stylesheet, and errors come from the engine, not from Ace's lint worker. Both must be said
// before the first editor is made.
ace.config.set('useStrictCSP', true);
ace.config.setDefaultValue('session', 'useWorker', false);

/** Ace, configured for the studio. */
export { ace };

/** One of its editors. */
export type AceEditor = ace.Ace.Editor;

/** Its types. */
export type { Ace } from 'ace-builds';

/** Commands whose code Ace would fetch from its own address, where nothing is served. */
export const commandsWithoutCode = ['showSettingsMenu', 'openCommandPalette', 'gotoline'];
