import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What curl was answered. */
export interface CurlAnswer {
  status: number;
  text: string;
}

/** curl's status goes to stderr, so that stdout holds only the answer. */
const wrapped = `curl() { command curl --silent --show-error -w '%{stderr}%{http_code}' "$@"; }`;

/** Runs a line that begins with `curl` in a shell with nothing in its environment but `variables`, in a folder. */
export async function runCurl(
  line: string,
  variables: Record<string, string>,
  folder: string,
): Promise<CurlAnswer> {
  const script = `set -eu\n${wrapped}\n${line}\n`;
  const env = { PATH: process.env.PATH, ...variables };
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', script], {
    cwd: folder,
    env,
  });
  const status = Number(stderr);
  if (!Number.isInteger(status)) throw new Error(`curl says ${stderr}`);
  return { status, text: stdout };
}
