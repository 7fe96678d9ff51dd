import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const MOST = 8
const STEP = 1.5
const PAN_PX = 60

interface View {
  scale: number
  /** Offset of the picture's centre from the frame's, in pixels. */
  x: number
  y: number
}

const WHOLE: View = { scale: 1, x: 0, y: 0 }

interface Point {
  x: number
  y: number
}

const middleOf = ([a, b]: Point[]): Point =>
  a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : (a ?? { x: 0, y: 0 })
const distanceOf = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Zooms the content of a frame by wheel, pinch, double click and keys, and pans it. */
export function useZoom() {
  const frame = useRef<HTMLElement>(null)
  const [view, setView] = useState(WHOLE)
  const pointers = useRef(new Map<number, Point>())

  /** Relative to the centre of the frame. */
  const inFrame = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect()
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 }
  }

  const kept = ({ scale, x, y }: View): View => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    const [farX, farY] = [(clientWidth * (scale - 1)) / 2, (clientHeight * (scale - 1)) / 2]
    return { scale, x: Math.min(farX, Math.max(-farX, x)), y: Math.min(farY, Math.max(-farY, y)) }
  }

  /** Zooms around a point, which stays in place. */
  const zoom = (by: number, at: Point = { x: 0, y: 0 }) =>
    setView((now) => {
      const scale = Math.min(MOST, Math.max(1, now.scale * by))
      const ratio = scale / now.scale
      return kept({ scale, x: at.x - (at.x - now.x) * ratio, y: at.y - (at.y - now.y) * ratio })
    })
  const pan = (x: number, y: number) => setView((now) => kept({ ...now, x: now.x + x, y: now.y + y }))

  // React's wheel listeners are passive, so the page would scroll along.
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 400), inFrame({ x: event.clientX, y: event.clientY }))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })

  const points = () => [...pointers.current.values()]
  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)
  const keys: Record<string, () => void> = {
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': () => setView(WHOLE),
    ...(view.scale > 1 && {
      ArrowLeft: () => pan(PAN_PX, 0),
      ArrowRight: () => pan(-PAN_PX, 0),
      ArrowUp: () => pan(0, PAN_PX),
      ArrowDown: () => pan(0, -PAN_PX),
    }),
  }

  return {
    frame,
    view,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    reset: () => setView(WHOLE),
    handlers: {
      onDoubleClick: (event: MouseEvent) =>
        view.scale > 1 ? setView(WHOLE) : zoom(2.5, inFrame({ x: event.clientX, y: event.clientY })),
      onPointerDown: (event: PointerEvent) => {
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        if (!pointers.current.has(event.pointerId)) return
        const before = points()
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        const [from, to] = [middleOf(before), middleOf(points())]
        if (before.length > 1) zoom(distanceOf(points()) / (distanceOf(before) || 1), inFrame(to))
        if (view.scale > 1) pan(to.x - from.x, to.y - from.y)
      },
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown: (event: KeyboardEvent) => {
        const act = keys[event.key]
        if (!act || event.metaKey || event.ctrlKey || event.altKey) return
        event.preventDefault()
        act()
      },
    },
  }
}
