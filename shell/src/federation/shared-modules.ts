import * as mobx from 'mobx';
import { version as mobxVersion } from 'mobx/package.json';
import * as mobxReact from 'mobx-react-lite';
import { version as mobxReactVersion } from 'mobx-react-lite/package.json';
import React from 'react';
import ReactDom from 'react-dom';

/** What the shell's own copy serves remotes with: two would break the studio. Another major is refused. */
export const sharedModules = {
  react: singleton(React.version, React),
  'react-dom': singleton(ReactDom.version, ReactDom),
  mobx: singleton(mobxVersion, mobx),
  'mobx-react-lite': singleton(mobxReactVersion, mobxReact),
};

function singleton<Module extends object>(version: string, module: Module) {
  const [major] = version.split('.');
  return {
    version,
    lib: () => module,
    shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${major}.0.0` },
  };
}
