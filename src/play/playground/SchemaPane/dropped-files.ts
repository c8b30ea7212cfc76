/** Folders of installed packages and of tools, which hold no migrations. */
const IGNORED = /^(?:node_modules|\..*)$/
/** Files that are looked at: a folder of migrations has fewer. */
const MAX_FILES = 5_000

/**
 * Returns what was dropped: files, and those in folders with their paths. Has to be called while the event is handled.
 *
 * @throws Error with a sentence for the reader if a folder has too many files.
 */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry())
  // Without folders, the list is the same.
  if (!entries.some((entry) => entry?.isDirectory)) return [...data.files]
  const files: File[] = []
  for (const entry of entries) if (entry) await addFiles(entry, '', files)
  return files
}

async function addFiles(entry: FileSystemEntry, folder: string, files: File[]): Promise<void> {
  const path = folder === '' ? entry.name : `${folder}/${entry.name}`
  if (isFile(entry)) {
    if (files.length >= MAX_FILES) {
      throw new Error(
        `The folder has more than ${MAX_FILES} files, and was not read. Drop the folder of the migrations or of the schema.`,
      )
    }
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    files.push(withPath(file, path))
    return
  }
  if (!isFolder(entry) || IGNORED.test(entry.name)) return
  const reader = entry.createReader()
  const next = () =>
    new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
  // A reader gives them in parts.
  for (let part = await next(); part.length > 0; part = await next()) {
    for (const child of part) await addFiles(child, path, files)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Gives a file the path that a chosen folder's files have. */
function withPath(file: File, path: string): File {
  return Object.defineProperty(file, 'webkitRelativePath', { value: path })
}
