// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { backupId, decrypt, encrypt, newCode, readCode, spaced } from './backupCode';
import { merge, readBackup, type BackupData } from './backupData';

const match = (id: string, at: number, secrets = ['s']) => ({ match: id, secrets, title: id, game: 'chess', at });
const file = (name: string, at: number, text = `${name}${at}`) => ({ name, at, text });
const data = (given: Partial<BackupData>): BackupData => readBackup(given);

describe('the code', () => {
  it('is read as people write it', () => {
    const code = newCode();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
    expect(readCode(spaced(code).toLowerCase())).toBe(code);
    expect(readCode('OIL0-1234-5678-9ABC-DEFG')).toBe('0110123456789ABCDEFG');
    for (const wrong of ['', 'ABCD', `${code}A`, code.slice(1), '!'.repeat(20)]) expect(readCode(wrong)).toBeNull();
  });
  it('opens what it has closed, and no other code does', async () => {
    const [code, other] = [newCode(), newCode()];
    const body = await encrypt(code, { matches: ['ö'] });
    expect(body).toMatch(/^[\w-]+$/);
    expect(await decrypt(code, body)).toEqual({ matches: ['ö'] });
    await expect(decrypt(other, body)).rejects.toThrow();
    await expect(decrypt(code, (body[40] === 'A' ? body.slice(0, 40) + 'B' : body.slice(0, 40) + 'A') + body.slice(41))).rejects.toThrow();
    expect(await encrypt(code, {})).not.toBe(await encrypt(code, {}));
  });
  it('gives an id that tells nothing of it', () => {
    const code = newCode();
    expect(backupId(code)).toMatch(/^[0-9a-f]{32}$/);
    expect(backupId(newCode())).not.toBe(backupId(code));
  });
});

describe('merging', () => {
  it('keeps what either device has', () => {
    const a = data({ matches: [match('m1', 5), match('m2', 1, ['x'])], files: [file('f', 1)], favourites: ['chess'], favouritesAt: 1 });
    const b = data({ matches: [match('m2', 9, ['y']), match('m3', 7)], files: [file('f', 2), file('g', 1)], favourites: ['go'], favouritesAt: 2 });
    const all = merge(a, b);
    expect(all.matches.map((one) => one.match)).toEqual(['m2', 'm3', 'm1']);
    expect(all.matches[0]!.secrets).toEqual(['x', 'y']);
    expect(all.files.map((one) => one.text)).toEqual(['f2', 'f1', 'g1']);
    expect(all.favourites).toEqual(['go']);
    expect(merge(b, a)).toEqual(all);
    expect(merge(all, a)).toEqual(all);
  });
  it('drops what was taken off a list, unless it was opened later', () => {
    const gone = data({ forgotten: [{ match: 'm1', at: 6 }] });
    expect(merge(data({ matches: [match('m1', 5)] }), gone).matches).toEqual([]);
    expect(merge(gone, data({ matches: [match('m1', 8)] })).matches).toHaveLength(1);
  });
  it('takes nothing that does not fit', () => {
    expect(readBackup({ matches: [null, 3, { match: 1 }], files: 'x', favourites: [1, 'a'], publications: {} })).toEqual({ ...readBackup(null), favourites: ['a'] });
  });
});
