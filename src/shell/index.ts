export { bootScript } from './boot/boot.ts'

export { Head } from './Document/Head.tsx'
export { htmlAttributes } from './Document/html-attributes.ts'
export { Layout } from './Layout/Layout.tsx'
