// The QR code of a text as an SVG path: one square of one unit for each dark module.
import qrcode from 'qrcode-generator';

export interface QrCode {
  path: string;
  /** Width and height in modules, without a quiet zone. */
  size: number;
}

export function qrCode(text: string): QrCode {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) if (code.isDark(y, x)) path += `M${x} ${y}h1v1h-1z`;
  return { path, size };
}
