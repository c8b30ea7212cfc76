/**
 * The components that pages may use, under the names of these exports. This is the only place where a
 * component is registered: the build reads the names here and rejects others, and `index.tsx` renders them.
 */

/** `type` (note, tip, info, warning, danger, or an alias as in Docusaurus), `title`; also written `:::note[title]`. */
export { Admonition } from './Admonition/Admonition.tsx'
export { Badge } from './Badge/Badge.tsx'
/** `title`, `href`. */
export { Card, CardGrid } from './Card/Card.tsx'
/** `title`, `hint`, `ordered`; two fences, or `start` and `solution` in a page, turned into ids. */
export { Challenge } from './Course/Challenge.tsx'
/** `href` of the course's index page. */
export { ContinueCourse } from './Course/ContinueCourse.tsx'
export { CourseChapters, CourseProgress } from './Course/CourseProgress.tsx'
export { DatabaseTables } from './DatabaseTables/DatabaseTables.tsx'
/** `summary`; also written `<details><summary>`. */
export { Details } from './Details/Details.tsx'
/** `src` in a page, turned into `id`; `title`. */
export { Example } from './Example/Example.tsx'
export { FileTree } from './FileTree/FileTree.tsx'
/** Parts of the home page. `title`, `lead`; `HomeFeature`: `title`, `href`, `link`. */
export {
  Hero,
  HomeExample,
  HomeFeature,
  HomeFeatures,
  HomeInstall,
  HomePage,
  HomeSection,
  HomeUsers,
} from './Home/Home.tsx'
export { HomeFacts } from './Home/HomeFacts.tsx'
export { Kbd } from './Kbd/Kbd.tsx'
/** On the page that stands for missing ones: links to near addresses. */
export { NearPages } from './NearPages/NearPages.tsx'
/** `src` in a page, turned into `id`; `title`. An example with every step of its query. */
export { QueryTrace } from './QueryTrace/QueryTrace.tsx'
export { Steps } from './Steps/Steps.tsx'
/** `value`, `label`, `default`. */
export { TabItem } from './Tabs/TabItem.tsx'
/** `groupId`, `queryString`, `defaultValue`, `values`. */
export { Tabs } from './Tabs/Tabs.tsx'
