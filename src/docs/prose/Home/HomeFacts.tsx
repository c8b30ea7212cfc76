import type { SiteFacts } from '#base/model/site-facts.ts'
import styles from './Home.module.css'

/** Facts measured by the build, as large numbers. */
export function HomeFacts({ facts }: { facts: SiteFacts }) {
  const { version, dependencies, examples, engines } = facts
  return (
    <dl className={styles.facts}>
      <Fact value={String(dependencies)} name={`runtime dependencies of Kysely ${version}`} />
      <Fact value={String(examples)} name="examples on this site, compiled and type-checked" />
      {engines.map((engine) => (
        <Fact
          key={engine.name}
          value={String(engine.examples)}
          name={`of them run on ${engine.name}`}
        />
      ))}
    </dl>
  )
}

function Fact({ value, name }: { value: string; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
