import ts from 'typescript'
import type { Dialect } from '#model/dialect.ts'
import { joinFiles } from '#sandbox/imports/join-files.ts'
import { columnTypes } from './column-types.ts'
import { explainMistake, type MistakeContext } from './explain-mistake.ts'
import {
  CODE_FILE,
  DRIVERS_FILE,
  driverDeclarations,
  GLOBALS_FILE,
  globalsFor,
  MODULE_END,
  PROGRAM_FILE,
  programModule,
} from './files.ts'
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

const FORMAT: ts.FormatCodeSettings = {
  ...ts.getDefaultFormatCodeSettings('\n'),
  indentSize: 2,
  semicolons: ts.SemicolonPreference.Remove,
}

/** Answers the editor's requests about the reader's code. */
export class TypeService {
  readonly #host = new MemoryHost([CODE_FILE, GLOBALS_FILE, DRIVERS_FILE])
  readonly #service = ts.createLanguageService(this.#host)

  answer(request: ServiceRequest): ServiceAnswers[keyof ServiceAnswers] {
    if (request.ask === 'open' || request.ask === 'put') {
      for (const [path, text] of Object.entries(request.files)) this.#host.write(path, text)
      return null
    }
    this.#load(request.code, request.dialect)
    switch (request.ask) {
      case 'diagnostics':
        return this.#diagnostics(request.code.length)
      case 'complete':
        return this.#complete(request.code, request.offset)
      case 'describe':
        return this.#describe(request.offset, request.name)
      case 'hover':
        return this.#hover(request.offset)
      case 'signature':
        return this.#signature(request.offset)
      case 'format':
        return this.#format(request.code.length)
      case 'result':
        return resultType(this.#service.getProgram(), CODE_FILE)
    }
  }

  #load(code: string, dialect: Dialect): void {
    this.#host.write(GLOBALS_FILE, globalsFor(dialect, this.#host.files))
    this.#host.write(DRIVERS_FILE, driverDeclarations)
    this.#host.write(PROGRAM_FILE, programModule(this.#host.files))
    this.#host.write(CODE_FILE, joinFiles(code) + MODULE_END)
  }

  #diagnostics(length: number): ServiceAnswers['diagnostics'] {
    const found = [
      ...this.#service.getSyntacticDiagnostics(CODE_FILE),
      ...this.#service.getSemanticDiagnostics(CODE_FILE),
    ]
    const context = this.#mistakeContext()
    const problems = found
      .filter(({ code }) => !IGNORED.has(code))
      .map((problem): TypeProblem => {
        const { words, node } = context ? explainMistake(problem, context) : { words: null }
        const { start = 0, length: size = 0, category, code, messageText } = problem
        const [from, to] = node ? [node.getStart(), node.end] : [start, start + size]
        return {
          start: Math.min(from, length),
          end: Math.min(to, length),
          severity: category === ts.DiagnosticCategory.Error ? 'error' : 'warning',
          message: ts.flattenDiagnosticMessageText(messageText, '\n'),
          words,
          code,
        }
      })
    return [...problems, ...queryMistakes(this.#service.getProgram(), CODE_FILE)]
  }

  #mistakeContext(): MistakeContext | null {
    const program = this.#service.getProgram()
    const file = program?.getSourceFile(CODE_FILE)
    if (!program || !file) return null
    const namesAt = (offset: number) =>
      this.#service
        .getCompletionsAtPosition(CODE_FILE, offset, PREFERENCES)
        ?.entries.map(({ name }) => name) ?? []
    return { file, checker: program.getTypeChecker(), namesAt }
  }

  #complete(code: string, offset: number): Completions | null {
    const found = this.#service.getCompletionsAtPosition(CODE_FILE, offset, PREFERENCES)
    if (!found) return null
    const word = /[\w$]*$/.exec(code.slice(0, offset))![0]
    const span = found.optionalReplacementSpan
    const typeOf = columnTypes(this.#service.getProgram(), code)
    const entries = found.entries
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
    const found = this.#service.getCompletionEntryDetails(
      CODE_FILE,
      offset,
      name,
      FORMAT,
      undefined,
      PREFERENCES,
      undefined,
    )
    if (!found) return null
    return {
      type: ts.displayPartsToString(found.displayParts),
      documentation: ts.displayPartsToString(found.documentation),
    }
  }

  #hover(offset: number): ServiceAnswers['hover'] {
    const found = this.#service.getQuickInfoAtPosition(CODE_FILE, offset)
    if (!found) return null
    return {
      start: found.textSpan.start,
      end: found.textSpan.start + found.textSpan.length,
      type: ts.displayPartsToString(found.displayParts),
      documentation: ts.displayPartsToString(found.documentation),
      symbol: referenceName(this.#service.getProgram(), found.textSpan.start),
    }
  }

  #signature(offset: number): ServiceAnswers['signature'] {
    const found = this.#service.getSignatureHelpItems(CODE_FILE, offset, undefined)
    const item = found?.items[found.selectedItemIndex]
    if (!found || !item) return null
    return {
      before: ts.displayPartsToString(item.prefixDisplayParts),
      parameters: item.parameters.map(({ displayParts }) => ts.displayPartsToString(displayParts)),
      after: ts.displayPartsToString(item.suffixDisplayParts),
      active: found.argumentIndex,
      documentation: ts.displayPartsToString(item.documentation),
      count: found.items.length,
    }
  }

  #format(length: number): ServiceAnswers['format'] {
    return this.#service
      .getFormattingEditsForRange(CODE_FILE, 0, length, FORMAT)
      .map(({ span, newText }) => ({
        start: span.start,
        end: span.start + span.length,
        text: newText,
      }))
  }
}
