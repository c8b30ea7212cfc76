declare module 'virtual:runner-manifest' {
  export const manifest: import('./manifest.ts').RunnerManifest
}
