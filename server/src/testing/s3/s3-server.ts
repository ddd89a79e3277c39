import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../storage/s3-storage.ts';
import { listening } from '../listening.ts';
import { signatureFault } from './signature-v4.ts';

/** Keys on one page of a list, so that a few files make many pages. */
const page = 3;

/** A bucket in memory that speaks S3: GET, HEAD, PUT and DELETE of objects, ListObjectsV2, signatures, XML errors. */
export interface S3Server {
  settings: S3Settings;
  /** What is in the bucket, with the type it was stored under. */
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** While set, every request is answered with this status. */
  failing: number | undefined;
  /** Of how many requests from now on the connection is closed without an answer. */
  breaking: number;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: string | Buffer;
}

export async function s3Server(): Promise<S3Server> {
  const settings = {
    endpoint: '',
    region: 'eu-test-1',
    bucket: 'hocket',
    accessKeyId: 'HOCKETTESTKEY',
    secretAccessKey: 'a/secret+of=tests',
  };
  const objects: S3Server['objects'] = new Map();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const fault = signatureFault(request, body, settings);
    if (bucket.breaking > 0) {
      bucket.breaking -= 1;
      request.socket.destroy();
    } else if (bucket.failing) send(response, failed(bucket.failing, 'InternalError'));
    else if (fault) send(response, failed(403, fault));
    else send(response, answer(request, body));
  });
  const { port, close } = await listening(server);
  const bucket: S3Server = { settings, objects, failing: undefined, breaking: 0, close };
  settings.endpoint = `http://127.0.0.1:${port}`;
  return bucket;

  function answer(request: IncomingMessage, body: Buffer): Answer {
    const { pathname, searchParams } = new URL(request.url ?? '', settings.endpoint);
    const [, name, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (name !== settings.bucket) return failed(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return list(searchParams);
    if (request.method === 'PUT') {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
      return { status: 200, headers: { etag } };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    return found ? read(found, request.headers.range) : failed(404, 'NoSuchKey');
  }

  function list(query: URLSearchParams): Answer {
    if (query.get('list-type') !== '2') return failed(400, 'InvalidArgument');
    const after = query.get('start-after') ?? '';
    const found = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const keys = found.slice(0, Math.min(page, Number(query.get('max-keys') ?? page)));
    const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
    const truncated = keys.length < found.length;
    return {
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${settings.bucket}</Name><KeyCount>${keys.length}</KeyCount><IsTruncated>${truncated}</IsTruncated>${contents.join('')}</ListBucketResult>`,
    };
  }
}

function read({ bytes, type }: { bytes: Buffer; type: string }, range = ''): Answer {
  const size = bytes.length;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first + last === '') return { status: 200, headers: { 'content-type': type }, body: bytes };
  const begin = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (begin > end) {
    const { headers, ...rest } = failed(416, 'InvalidRange');
    return { ...rest, headers: { ...headers, 'content-range': `bytes */${size}` } };
  }
  const headers = { 'content-type': type, 'content-range': `bytes ${begin}-${end}/${size}` };
  return { status: 206, headers, body: bytes.subarray(begin, end + 1) };
}

function failed(status: number, code: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

function send(response: ServerResponse, { status, headers, body = '' }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  // Node leaves the body of an answer to HEAD out.
  response.end(body);
}
