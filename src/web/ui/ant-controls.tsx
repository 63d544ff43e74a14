import { Input, Select } from 'antd'
import type { FormControls } from './person-fields.tsx'

/** Controls of a form with Ant Design. */
export const antControls: FormControls = {
  Line: ({ change, ...rest }) => (
    <Input
      {...rest}
      onChange={event => {
        change(event.target.value)
      }}
    />
  ),
  Choice: ({ value, options, change, ...given }) => {
    // Ant Design's select takes no name.
    const { name: _name, ...rest } = given
    return (
      <Select<string | null>
        {...rest}
        value={value ?? null}
        options={[...options]}
        onChange={next => {
          change(next ?? undefined)
        }}
      />
    )
  },
}
