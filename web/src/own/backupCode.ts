// The code of a backup: 20 random characters (100 bits), without characters that look alike. It is never sent: the id
// and the encryption key of the backup are hashes of it.
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;
const NONCE = 24;

export function newCode(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(LENGTH));
  return [...drawn].map((one) => LETTERS[one % 32]).join('');
}

/** The code in groups of four, as people read it. */
export const spaced = (code: string): string => code.match(/.{4}/g)!.join('-');

/** Parses a typed code; null if it is not valid. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1').replace(/U/g, 'V');
  return code.length === LENGTH && [...code].every((one) => LETTERS.includes(one)) ? code : null;
}

const hash = (purpose: string, code: string): Uint8Array => sha256(new TextEncoder().encode(`boardwright ${purpose} ${code}`));
export const backupId = (code: string): string => [...hash('backup', code).slice(0, 16)].map((one) => one.toString(16).padStart(2, '0')).join('');

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes as BlobPart]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function encrypt(code: string, data: unknown): Promise<string> {
  const plain = await through(new TextEncoder().encode(JSON.stringify(data)), new CompressionStream('gzip'));
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const secret = xchacha20poly1305(hash('key', code), nonce).encrypt(plain);
  const all = new Uint8Array(NONCE + secret.length);
  all.set(nonce);
  all.set(secret, NONCE);
  let text = '';
  for (let at = 0; at < all.length; at += 8192) text += String.fromCharCode(...all.subarray(at, at + 8192));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Throws if the text was encrypted with another code, or was changed. */
export async function decrypt(code: string, body: string): Promise<unknown> {
  const all = Uint8Array.from(atob(body.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
  const plain = xchacha20poly1305(hash('key', code), all.subarray(0, NONCE)).decrypt(all.subarray(NONCE));
  return JSON.parse(new TextDecoder().decode(await through(plain, new DecompressionStream('gzip'))));
}
