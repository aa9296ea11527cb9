export interface FileType {
  contentType: string;
  /** Its first bytes. */
  magic: readonly number[];
  /** Bytes that its readers skip before these. */
  skipped?: readonly number[];
  /** Browsers show it without executing anything in it. */
  isInline: boolean;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** A byte order mark and blank lines. */
const BLANK = [0xef, 0xbb, 0xbf, 0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20];

const TYPES: Readonly<Record<string, FileType>> = {
  pdf: { contentType: 'application/pdf', magic: PDF, skipped: BLANK, isInline: true },
  doc: { contentType: 'application/msword', magic: OLE, isInline: false },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    magic: ZIP,
    isInline: false,
  },
  jpg: { contentType: 'image/jpeg', magic: JPEG, isInline: true },
  jpeg: { contentType: 'image/jpeg', magic: JPEG, isInline: true },
  png: { contentType: 'image/png', magic: PNG, isInline: true },
};

/** The upload limits of §9. */
export const FILE_EXTENSIONS = Object.keys(TYPES);
export const MAX_MEGABYTES = 10;
export const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;

/** How much of a file tells its type: readers look for the beginning of a PDF in the first kB. */
export const HEAD_BYTES = 1024;

/** The extension in lower case; '' without one. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

export function fileType(extension: string): FileType | null {
  return Object.hasOwn(TYPES, extension) ? (TYPES[extension] ?? null) : null;
}

/** `head` is the first `HEAD_BYTES` of a file, or all of a shorter one. */
export function startsLike({ magic, skipped = [] }: FileType, head: Buffer): boolean {
  const start = head.findIndex((byte) => !skipped.includes(byte));
  return start !== -1 && magic.every((byte, index) => head[start + index] === byte);
}
