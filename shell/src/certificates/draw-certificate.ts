import type { CertificateWords } from './certificate-words.ts';

/** Pixels: A4 across at 150 dots an inch. */
const size = { width: 1754, height: 1240 };
const colors = { paper: '#faf8f3', ink: '#1d1a16', quiet: '#514a3f', accent: '#9f3604' };
const family = 'Barlow, sans-serif';

/** A line of the picture: its middle and height in pixels from the top, and how it is written. */
interface Line {
  text: string;
  y: number;
  size: number;
  weight?: number;
  color?: string;
}

/** A certificate as a PNG file. */
export async function drawCertificate(words: CertificateWords): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  pen.fillStyle = colors.paper;
  pen.fillRect(0, 0, size.width, size.height);
  pen.strokeStyle = colors.accent;
  pen.lineWidth = 8;
  pen.strokeRect(50, 50, size.width - 100, size.height - 100);
  pen.textAlign = 'center';
  for (const line of linesOf(words)) write(pen, line);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) =>
      file ? resolve(file) : reject(new Error('The picture was not made.')),
    );
  });
}

function linesOf(words: CertificateWords): Line[] {
  const quiet = { size: 34, color: colors.quiet };
  return [
    { text: 'Hocket', y: 190, size: 40, weight: 700, color: colors.accent },
    { text: words.title, y: 300, size: 84, weight: 700 },
    { text: words.certifies, y: 420, ...quiet },
    { text: words.name, y: 540, size: 92, weight: 600 },
    { text: words.met, y: 650, ...quiet },
    { text: words.path, y: 760, size: 72, weight: 600, color: colors.accent },
    { text: words.lessons, y: 860, ...quiet },
    { text: words.judged, y: 940, size: 28, color: colors.quiet },
    { text: words.issued, y: 1030, ...quiet },
    { text: words.address, y: 1100, size: 28, color: colors.quiet },
  ];
}

/** What is too long for the sheet is written smaller. */
function write(pen: CanvasRenderingContext2D, line: Line): void {
  const { text, y, weight = 400, color = colors.ink } = line;
  pen.fillStyle = color;
  pen.font = `${weight} ${line.size}px ${family}`;
  const room = size.width - 240;
  const fitting = Math.min(1, room / pen.measureText(text).width);
  pen.font = `${weight} ${Math.floor(line.size * fitting)}px ${family}`;
  pen.fillText(text, size.width / 2, y);
}
