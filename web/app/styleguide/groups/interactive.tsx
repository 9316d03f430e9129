'use client'

import { type ReactNode, useState } from 'react'
import { QuestionSheet } from '#web/features/career-assessment/question-sheet.tsx'
import { RangeInput } from '#web/features/career-assessment/range-input.tsx'
import { colors, defaultCategories, general } from '#web/features/image-bank/categories.ts'
import { CategoryLabel } from '#web/features/image-bank/category-label.tsx'
import type { StoredImage } from '#web/features/image-bank/image.ts'
import { ImageCard } from '#web/features/image-bank/image-card.tsx'
import { NoImages } from '#web/features/image-bank/no-images.tsx'
import { StorageMeter } from '#web/features/image-bank/storage-meter.tsx'
import { BankTabs } from '#web/features/image-bank/tabs.tsx'
import { NotebookMargin, notebookPage, PagesBelow } from '#web/features/questionnaire/notebook.tsx'
import { StepTabs } from '#web/features/questionnaire/step-tabs.tsx'
import { VideoTabs } from '#web/features/videos/video-list.tsx'
import { ChoiceQuestion } from '#web/forms/steps/choice-question.tsx'
import { StepButtons } from '#web/forms/steps/step-buttons.tsx'
import { StepProgress } from '#web/forms/steps/step-progress.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Drawing, Specimens } from '../specimen.tsx'
import '#web/features/questionnaire/questionnaire.css'

const ignore = () => undefined

const choices = [
  { value: 'first-job', label: 'I have just started my first job' },
  { value: 'lead', label: 'I lead people, and nobody showed me how' },
  {
    value: 'change',
    label:
      'I am good at what I do, have been for years, and would like to do something else, without starting again at the very bottom',
  },
]

/** Questions of the step forms, their progress and buttons. */
export function Choices() {
  const ruler = <Numbers />
  const chosen = <Question name="chosen" first="lead" />
  const complaint = <Question name="error" error="Please choose one answer" />
  const missing = 'Choose an answer to go on.'
  const buttons = (next: string, lacks?: string, busy?: boolean) => (
    <StepButtons next={next} missing={lacks} busy={busy} onBack={ignore} />
  )
  const second = 'label:nth-of-type(2)'
  return (
    <>
      <Specimens
        halves
        of={[
          {
            label: 'second one: hover',
            force: 'hover',
            on: second,
            show: <Question name="rest" />,
          },
          { label: 'chosen', show: chosen },
          {
            label: 'focus',
            force: 'focus',
            on: `${second} input`,
            show: <Question name="focus" first="lead" />,
          },
          { label: 'error', show: complaint },
          { label: 'range', show: ruler },
          { label: 'range, focus', force: 'focus', show: ruler },
        ]}
      />
      <Specimens
        halves
        of={[
          { label: 'begun', show: <StepProgress value={1 / 7} of={7} label="Question 1 of 6" /> },
          { label: 'done', show: <StepProgress value={1} of={7} label="Question 6 of 6" /> },
          { label: 'something is missing', show: buttons('Next', missing) },
          { label: 'ready', show: buttons('Next') },
          { label: 'sending', show: buttons('Sending…', undefined, true) },
          { label: 'the first step', show: <StepButtons next="Next" missing={undefined} /> },
        ]}
      />
    </>
  )
}

function Question({ name, first, error }: { name: string; first?: string; error?: string }) {
  const [value, setValue] = useState(first)
  return (
    <ChoiceQuestion
      name={name}
      legend={<span>Where are you right now?</span>}
      help="The one that is closest."
      choices={choices}
      value={value}
      required
      error={error}
      onChoose={setValue}
    />
  )
}

function Numbers() {
  const [value, setValue] = useState(3)
  return (
    <RangeInput
      aria-label="How ready are you?"
      value={value}
      onChange={setValue}
      low="Just looking"
      high="Ready to start"
    />
  )
}

const videoTabs = [
  { name: 'all', label: 'All videos' },
  { name: 'workshops', label: 'Workshops' },
  { name: 'interviews', label: 'Interviews' },
]
const steps = ['You', 'Your way so far', 'Where you are', 'Help', 'Last words']

/** Tabs of the video list, the image bank and the questionnaire. */
export function Tabs() {
  const [video, setVideo] = useState('all')
  const [bank, setBank] = useState<'browse' | 'upload' | 'manage'>('browse')
  const list = (panelId: string) => (
    <VideoTabs
      label="Videos"
      panelId={panelId}
      tabs={videoTabs}
      chosen={video}
      onChoose={setVideo}
    />
  )
  const [other, chosen] = ['[aria-selected=false]', '[aria-selected=true]']
  return (
    <>
      <Specimens
        of={[
          { label: 'videos', show: list('tabs-rest') },
          { label: 'videos, hover', force: 'hover', on: other, show: list('tabs-hover') },
          { label: 'videos, focus', force: 'focus', on: chosen, show: list('tabs-focus') },
        ]}
      />
      <Specimens
        of={[
          { label: 'image bank', show: <BankTabs current={bank} onChoose={setBank} /> },
          {
            label: 'questionnaire (wide windows)',
            show: <StepTabs titles={steps} step={3} />,
          },
        ]}
      />
    </>
  )
}

/** The pages that the assessments are written on. */
export function Notebook() {
  const questionnaire = (
    <div className="notebook relative isolate">
      <PagesBelow count={2} />
      <div className={notebookPage}>
        <NotebookMargin />
        <div className="grid gap-8">
          <TextField name="a" label="What do people call you?" defaultValue="Asha" />
          <TextArea
            name="b"
            label="What is hardest right now?"
            hint="As you would say it to a friend."
            defaultValue="My first review is in two weeks. I do not know what to bring."
            rows={3}
            className="ruled"
            required
          />
          <TextField
            name="c"
            label="And your e-mail address?"
            error="Please add a valid email so we can reply"
          />
        </div>
      </div>
    </div>
  )
  const sheet = (
    <QuestionSheet left={2} onInput={() => undefined} onSubmit={(event) => event.preventDefault()}>
      <Question name="sheet" first="lead" />
    </QuestionSheet>
  )
  return (
    <Specimens
      halves
      of={[
        { label: 'questionnaire', show: questionnaire },
        { label: 'career assessment, two more sheets below', show: sheet },
      ]}
    />
  )
}

/** A picture of nothing in particular. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path fill="#8fb08f" d="M0 0h40v30H0z"/><path fill="#1f5a49" d="m0 30 14-18 9 11 6-7 11 14z"/><circle cx="30" cy="8" r="4" fill="#f2b544"/></svg>')}`

const imageCard = (own: Partial<StoredImage>) => {
  const image: StoredImage = {
    id: 'img_0',
    name: 'A hill in the morning',
    src: picture,
    category: general.id,
    uploadDate: '2026-01-05T09:00:00.000Z',
    size: 48_000,
    type: 'image/svg+xml',
    ...own,
  }
  return (
    <div className="group" style={{ width: '13rem' }}>
      <ImageCard image={image} category={defaultCategories[0] ?? general} onAction={ignore} />
    </div>
  )
}

const longName =
  'IMG_20260105_090000_final_FINAL_really-the-last-one_cropped_for_the_newsletter.jpeg'

/** The image bank's cards, labels and meter. */
export function Prints() {
  const meter = (used: number) => (
    <Drawing>
      <StorageMeter used={used} />
    </Drawing>
  )
  const missing = imageCard({ id: 'img_3', src: 'data:image/png;base64,AAAA' })
  return (
    <>
      <Specimens
        of={[
          { label: 'image', show: imageCard({}) },
          { label: 'hover', force: 'hover', on: '.group', show: imageCard({ id: 'img_1' }) },
          { label: 'focus', force: 'focus', show: imageCard({ id: 'img_2' }) },
          { label: 'the picture is missing', show: missing },
          {
            label: 'a long name',
            show: imageCard({ id: 'img_4', name: longName, size: 4_800_000 }),
          },
        ]}
      />
      <Specimens
        of={colors.map(({ name: color }) => ({
          label: color,
          show: <CategoryLabel category={{ id: color, name: 'Hero Images', color }} />,
        }))}
      />
      <Specimens
        of={[
          { label: 'space, hardly used', show: meter(120_000) },
          { label: 'space, almost full', show: meter(4_900_000) },
        ]}
      />
    </>
  )
}

/** An image bank without images, and one without any that fit. */
export function EmptyBank({ album, nothing }: { album: ReactNode; nothing: ReactNode }) {
  const empty = (
    <NoImages illustration={album} why="Upload some images to get started">
      <Button className="mt-5">Go to Upload</Button>
    </NoImages>
  )
  const notFound = (
    <NoImages illustration={nothing} why="None has this name in this category.">
      <Button variant="quiet" className="mt-5">
        Show all images
      </Button>
    </NoImages>
  )
  return (
    <Specimens
      halves
      of={[
        { label: 'image bank, at the beginning', show: empty },
        { label: 'image bank, nothing found', show: notFound },
      ]}
    />
  )
}
