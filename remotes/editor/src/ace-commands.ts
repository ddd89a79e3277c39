import { type CommandName, commandKeys } from './command-keys.ts';

/** The panel's commands as Ace takes them. */
export function aceCommands(onCommand: (name: CommandName) => void) {
  return (Object.keys(commandKeys) as CommandName[]).map((name) => {
    const key = commandKeys[name];
    return {
      name: `hocket-${name}`,
      bindKey: {
        win: key,
        mac: key.startsWith('Ctrl-') ? `${key.replace('Ctrl', 'Command')}|${key}` : key,
      },
      exec: () => onCommand(name),
      readOnly: true,
    };
  });
}
