// Compresses the scripts and styles of a built page once: the server sends these files to browsers that accept Brotli.
//   npm run compress [-- FOLDER]
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const assets = join(process.argv[2] ?? '../src/boardwright/server/page', 'assets');
for (const name of readdirSync(assets).filter((one) => /\.(js|css)$/.test(one)))
  writeFileSync(join(assets, `${name}.br`), brotliCompressSync(readFileSync(join(assets, name))));
