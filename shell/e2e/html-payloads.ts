const mark = 'data-foreign=1';

/**
 * Texts that would become nodes, links or scripts wherever a text is not put in as text. Each leaves a `data-foreign`
 * attribute, an `on…` handler, a `javascript:` address or `window.foreign` behind when it does.
 */
export const htmlPayloads: readonly string[] = [
  '<script>window.foreign=1</script>',
  `<img src=x ${mark} onerror=foreign=1>`,
  `<svg ${mark} onload=foreign=1>`,
  `<svg><script ${mark}>foreign=1</script></svg>`,
  `"><img src=x ${mark} onerror=alert(1)>`,
  `'><b ${mark}>`,
  `</title><b ${mark}>`,
  `</script><b ${mark}>`,
  `</textarea><b ${mark}>`,
  `</style><b ${mark}>`,
  `--><b ${mark}>`,
  `]]><b ${mark}>`,
  `" ${mark} onfocus=foreign=1 autofocus="`,
  `' ${mark} onmouseover='foreign=1`,
  '<a href="javascript:foreign=1">x</a>',
  'javascript:window.foreign=1',
  `<iframe ${mark} srcdoc="<b>">`,
  `<math><mi ${mark} xlink:href="javascript:1">`,
  `<details open ${mark} ontoggle=alert(1)>`,
  `<meta http-equiv=refresh ${mark} content=0>`,
  `<base ${mark} href=//foreign.example>`,
  `<link ${mark} rel=stylesheet href=//a.example>`,
  `<form ${mark} action=//a.example><input>`,
  `<object ${mark} data=//a.example></object>`,
  `<template><b ${mark}></template>`,
  `<noscript><b ${mark}></noscript>`,
  `\u003cb ${mark}\u003e`,
  `&lt;b ${mark}&gt;&#60;b ${mark}&#62;`,
  `\${foreign=1}{{constructor}}<b ${mark}>`,
  `<b ${mark}>\u202e\u0000</b>`.replace('\u0000', ''),
];
