import ts from 'typescript'
import type { Dialect } from '#base/model/dialect.ts'
import {
  fileAt,
  lastFile,
  onlyFile,
  type ProgramFile,
  placeInFile,
  programFiles,
} from '#play/sandbox/imports/program-files.ts'
import { columnTypes } from './column-types.ts'
import { explainMistake } from './explain-mistake.ts'
import { DRIVERS_FILE, GLOBALS_FILE, PAGE_FILE, PROGRAM_FILE } from './file-paths.ts'
import {
  codePath,
  driverDeclarations,
  globalsFor,
  MODULE_END,
  type PageTypes,
  pageModule,
  programModule,
  readPageTypes,
} from './files.ts'
import { withoutFollowUps } from './follow-ups.ts'
import { MemoryHost } from './host.ts'
import { queryMistakes } from './query-mistakes.ts'
import { referenceName } from './reference-name.ts'
import type {
  Completions,
  Description,
  ServiceAnswers,
  ServiceRequest,
  TypeProblem,
} from './requests.ts'
import { resultType } from './result-type.ts'

/** Codes of messages about code that is fine in an example: a top-level `return`, an unused name. */
const IGNORED = new Set([1108, 6133, 6192, 6196, 7044, 7045])

const PREFERENCES: ts.UserPreferences = {
  includeCompletionsWithInsertText: true,
  quotePreference: 'single',
}

/** Answers the editor's requests about the reader's code. */
export class TypeService {
  readonly #host = new MemoryHost([GLOBALS_FILE, DRIVERS_FILE])
  readonly #service = ts.createLanguageService(this.#host)
  /** The file of the reader's program that is asked about. */
  #path = ''
  #pageTypes: PageTypes = readPageTypes(this.#host.files)

  answer(request: ServiceRequest): ServiceAnswers[keyof ServiceAnswers] {
    if (request.ask === 'put') {
      for (const [path, text] of Object.entries(request.files)) this.#host.write(path, text)
      // Parsed here: requests come with each key.
      this.#pageTypes = readPageTypes(this.#host.files)
      return null
    }
    const files = this.#load(request.code, request.dialect)
    const file = 'offset' in request ? fileAt(files, request.offset) : lastFile(request.code, files)
    this.#path = codePath(file)
    switch (request.ask) {
      case 'diagnostics':
        return files.flatMap((programFile) => this.#diagnostics(programFile, request.code))
      case 'complete':
        return this.#complete(request.code, request.offset)
      case 'describe':
        return this.#describe(request.offset, request.name)
      case 'hover':
        return this.#hover(request.offset)
      case 'result':
        return resultType(this.#file(this.#path), this.#program.getTypeChecker())
    }
  }

  /** Takes the reader's code, and returns its files. */
  #load(code: string, dialect: Dialect): ProgramFile[] {
    this.#host.write(GLOBALS_FILE, globalsFor(dialect, this.#pageTypes))
    this.#host.write(DRIVERS_FILE, driverDeclarations)
    const files = programFiles(code)
    this.#host.write(PROGRAM_FILE, programModule(files.map(codePath)))
    this.#host.write(PAGE_FILE, pageModule(this.#pageTypes))
    this.#host.writeProgram(files, (file) => onlyFile(code, file) + MODULE_END)
    return files
  }

  #diagnostics(file: ProgramFile, code: string): TypeProblem[] {
    const path = codePath(file)
    // What follows a missing bracket is read wrongly: the first mistake is the one that there is.
    const [unreadable] = this.#service.getSyntacticDiagnostics(path)
    const diagnostics = unreadable ? [unreadable] : this.#service.getSemanticDiagnostics(path)
    const checker = this.#program.getTypeChecker()
    const source = this.#file(path)
    const namesAt = (offset: number) =>
      this.#service
        .getCompletionsAtPosition(path, offset, PREFERENCES)
        ?.entries.map(({ name }) => name) ?? []
    const mistaken = diagnostics.filter(({ code }) => !IGNORED.has(code))
    const problems = withoutFollowUps<ts.Diagnostic>(mistaken, source).map(
      (problem): Omit<TypeProblem, 'at'> => {
        const { words, node, place } = explainMistake(problem, { file: source, checker, namesAt })
        const { start = 0, length: size = 0, category, code, messageText } = problem
        const [from, to] = place
          ? [place.start, place.end]
          : node
            ? [node.getStart(), node.end]
            : [start, start + size]
        return {
          start: Math.min(from, file.to),
          end: Math.min(to, file.to),
          severity: category === ts.DiagnosticCategory.Error ? 'error' : 'warning',
          message: ts.flattenDiagnosticMessageText(messageText, '\n'),
          words,
          code,
        }
      },
    )
    const mistakes = unreadable ? [] : queryMistakes(source, checker)
    return [...problems, ...mistakes].map((problem) => {
      const { line, character } = source.getLineAndCharacterOfPosition(problem.start)
      return { ...problem, at: placeInFile(code, { line: line + 1, column: character + 1 }) }
    })
  }

  get #program(): ts.Program {
    return this.#service.getProgram()!
  }

  #file(path: string): ts.SourceFile {
    return this.#program.getSourceFile(path)!
  }

  #complete(code: string, offset: number): Completions | null {
    const completions = this.#service.getCompletionsAtPosition(this.#path, offset, PREFERENCES)
    if (!completions) return null
    const word = /[\w$]*$/.exec(code.slice(0, offset))![0]
    const span = completions.optionalReplacementSpan
    const typeOf = columnTypes(this.#program, code)
    const entries = completions.entries
      .filter(({ kind }) => kind !== ts.ScriptElementKind.warning)
      .map(({ name, kind, insertText, sortText }) => ({
        name,
        kind,
        sort: sortText,
        type: kind === ts.ScriptElementKind.string ? typeOf(name) : undefined,
        ...(insertText !== undefined && { insert: insertText }),
      }))
    return { start: span ? span.start : offset - word.length, entries }
  }

  #describe(offset: number, name: string): Description | null {
    const details = this.#service.getCompletionEntryDetails(
      this.#path,
      offset,
      name,
      undefined,
      undefined,
      PREFERENCES,
      undefined,
    )
    if (!details) return null
    return {
      type: ts.displayPartsToString(details.displayParts),
      documentation: ts.displayPartsToString(details.documentation),
    }
  }

  #hover(offset: number): ServiceAnswers['hover'] {
    const info = this.#service.getQuickInfoAtPosition(this.#path, offset)
    if (!info) return null
    const checker = this.#program.getTypeChecker()
    return {
      start: info.textSpan.start,
      end: info.textSpan.start + info.textSpan.length,
      type: ts.displayPartsToString(info.displayParts),
      documentation: ts.displayPartsToString(info.documentation),
      symbol: referenceName(this.#file(this.#path), checker, info.textSpan.start),
    }
  }
}
