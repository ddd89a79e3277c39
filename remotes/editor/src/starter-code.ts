/** What an empty project's editor shows: a beat with a bass that answers the kick. `hint` is its first comment. */
export function starterCode(hint: string): string {
  return `// ${hint}

stack(
  s("bd*4"),
  s("~ sd ~ sd").gain(0.8),
  s("hh*8").gain("[0.4 0.8]*4"),
  note("<c2 c2 ab1 bb1>(5,8)").s("bass"),
)
`;
}
